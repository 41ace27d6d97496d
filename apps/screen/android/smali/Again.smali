.class public Lorg/minaret/screen/Again;
.super Ljava/lang/Object;
.implements Ljava/lang/Runnable;

.field private final web:Landroid/webkit/WebView;

.method public constructor <init>(Landroid/webkit/WebView;)V
    .registers 2
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lorg/minaret/screen/Again;->web:Landroid/webkit/WebView;
    return-void
.end method

.method public run()V
    .registers 3
    iget-object v0, p0, Lorg/minaret/screen/Again;->web:Landroid/webkit/WebView;
    const-string v1, "file:///android_asset/index.html#failed"
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    return-void
.end method
