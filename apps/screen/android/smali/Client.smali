# A page that cannot be had leads back to the start page, which tries again and lets the address be changed.
.class public Lorg/minaret/screen/Client;
.super Landroid/webkit/WebViewClient;

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/webkit/WebViewClient;-><init>()V
    return-void
.end method

.method public onReceivedError(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;Landroid/webkit/WebResourceError;)V
    .registers 7
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->isForMainFrame()Z
    move-result v0
    if-eqz v0, :done
    new-instance v0, Lorg/minaret/screen/Again;
    invoke-direct {v0, p1}, Lorg/minaret/screen/Again;-><init>(Landroid/webkit/WebView;)V
    const-wide/16 v1, 0x1388
    invoke-virtual {p1, v0, v1, v2}, Landroid/webkit/WebView;->postDelayed(Ljava/lang/Runnable;J)Z
    :done
    return-void
.end method
