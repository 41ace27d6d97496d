# A phone that was started anew gets its alarms back, those that are still to come.
.class public Lorg/minaret/athan/Boot;
.super Landroid/content/BroadcastReceiver;

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/content/BroadcastReceiver;-><init>()V
    return-void
.end method

.method public onReceive(Landroid/content/Context;Landroid/content/Intent;)V
    .registers 14
    invoke-static {}, Ljava/lang/System;->currentTimeMillis()J
    move-result-wide v0
    invoke-static {p1}, Lorg/minaret/athan/Alarms;->kept(Landroid/content/Context;)Landroid/content/SharedPreferences;
    move-result-object v2
    invoke-interface {v2}, Landroid/content/SharedPreferences;->getAll()Ljava/util/Map;
    move-result-object v2
    invoke-interface {v2}, Ljava/util/Map;->entrySet()Ljava/util/Set;
    move-result-object v2
    invoke-interface {v2}, Ljava/util/Set;->iterator()Ljava/util/Iterator;
    move-result-object v2
    :next
    invoke-interface {v2}, Ljava/util/Iterator;->hasNext()Z
    move-result v3
    if-eqz v3, :done
    invoke-interface {v2}, Ljava/util/Iterator;->next()Ljava/lang/Object;
    move-result-object v3
    check-cast v3, Ljava/util/Map$Entry;
    invoke-interface {v3}, Ljava/util/Map$Entry;->getValue()Ljava/lang/Object;
    move-result-object v4
    check-cast v4, Ljava/lang/String;
    const/16 v10, 0x7c
    invoke-virtual {v4, v10}, Ljava/lang/String;->indexOf(I)I
    move-result v10
    const/4 v5, 0x0
    invoke-virtual {v4, v5, v10}, Ljava/lang/String;->substring(II)Ljava/lang/String;
    move-result-object v5
    invoke-static {v5}, Ljava/lang/Long;->parseLong(Ljava/lang/String;)J
    move-result-wide v6
    cmp-long v5, v6, v0
    if-lez v5, :next
    add-int/lit8 v10, v10, 0x1
    invoke-virtual {v4, v10}, Ljava/lang/String;->substring(I)Ljava/lang/String;
    move-result-object v9
    invoke-interface {v3}, Ljava/util/Map$Entry;->getKey()Ljava/lang/Object;
    move-result-object v8
    check-cast v8, Ljava/lang/String;
    invoke-static {v8}, Ljava/lang/Integer;->parseInt(Ljava/lang/String;)I
    move-result v8
    move-object v5, p1
    invoke-static/range {v5 .. v9}, Lorg/minaret/athan/Alarms;->arm(Landroid/content/Context;JILjava/lang/String;)V
    goto :next
    :done
    return-void
.end method
