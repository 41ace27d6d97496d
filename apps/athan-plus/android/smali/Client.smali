# Only the Minaret that the start page opened stays in the app, because its pages may set alarms; all else opens in the browser.
.class public Lorg/minaret/athan/Client;
.super Landroid/webkit/WebViewClient;

.field private final context:Landroid/content/Context;
.field private host:Ljava/lang/String;

.method public constructor <init>(Landroid/content/Context;)V
    .registers 2
    invoke-direct {p0}, Landroid/webkit/WebViewClient;-><init>()V
    iput-object p1, p0, Lorg/minaret/athan/Client;->context:Landroid/content/Context;
    return-void
.end method

.method public shouldOverrideUrlLoading(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Z
    .registers 8
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-virtual {v0}, Landroid/net/Uri;->getAuthority()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {p1}, Landroid/webkit/WebView;->getUrl()Ljava/lang/String;
    move-result-object v2
    if-eqz v2, :compare
    const-string v3, "file:///android_asset/"
    invoke-virtual {v2, v3}, Ljava/lang/String;->startsWith(Ljava/lang/String;)Z
    move-result v2
    if-eqz v2, :compare
    iput-object v1, p0, Lorg/minaret/athan/Client;->host:Ljava/lang/String;
    const/4 v0, 0x0
    return v0

    :compare
    if-eqz v1, :outside
    iget-object v2, p0, Lorg/minaret/athan/Client;->host:Ljava/lang/String;
    invoke-virtual {v1, v2}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v2
    if-eqz v2, :outside
    const/4 v0, 0x0
    return v0

    :outside
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->isForMainFrame()Z
    move-result v1
    if-nez v1, :open
    const/4 v0, 0x0
    return v0
    :open
    new-instance v1, Landroid/content/Intent;
    const-string v2, "android.intent.action.VIEW"
    invoke-direct {v1, v2, v0}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    iget-object v2, p0, Lorg/minaret/athan/Client;->context:Landroid/content/Context;
    :try_start
    invoke-virtual {v2, v1}, Landroid/content/Context;->startActivity(Landroid/content/Intent;)V
    :try_end
    .catch Landroid/content/ActivityNotFoundException; {:try_start .. :try_end} :nobody
    :back
    const/4 v0, 0x1
    return v0
    :nobody
    move-exception v1
    goto :back
.end method

.method public onReceivedError(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;Landroid/webkit/WebResourceError;)V
    .registers 5
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->isForMainFrame()Z
    move-result v0
    if-eqz v0, :done
    const-string v0, "file:///android_asset/index.html#failed"
    invoke-virtual {p1, v0}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    :done
    return-void
.end method
