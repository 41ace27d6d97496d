# What the page may ask of the phone: `minaretAlarms.set(milliseconds, id, title)` and `minaretAlarms.clear()`.
# Every alarm is kept as "<milliseconds>|<title>" under its id, because a phone forgets its alarms when it starts.
.class public Lorg/minaret/athan/Alarms;
.super Ljava/lang/Object;

.field private final context:Landroid/content/Context;

.method public constructor <init>(Landroid/content/Context;)V
    .registers 2
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lorg/minaret/athan/Alarms;->context:Landroid/content/Context;
    return-void
.end method

.method public static kept(Landroid/content/Context;)Landroid/content/SharedPreferences;
    .registers 3
    const-string v0, "alarms"
    const/4 v1, 0x0
    invoke-virtual {p0, v0, v1}, Landroid/content/Context;->getSharedPreferences(Ljava/lang/String;I)Landroid/content/SharedPreferences;
    move-result-object v0
    return-object v0
.end method

.method private static pending(Landroid/content/Context;ILjava/lang/String;)Landroid/app/PendingIntent;
    .registers 6
    new-instance v0, Landroid/content/Intent;
    const-class v1, Lorg/minaret/athan/Ring;
    invoke-direct {v0, p0, v1}, Landroid/content/Intent;-><init>(Landroid/content/Context;Ljava/lang/Class;)V
    const-string v1, "title"
    invoke-virtual {v0, v1, p2}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;
    # FLAG_UPDATE_CURRENT and FLAG_IMMUTABLE
    const/high16 v1, 0xc000000
    invoke-static {p0, p1, v0, v1}, Landroid/app/PendingIntent;->getBroadcast(Landroid/content/Context;ILandroid/content/Intent;I)Landroid/app/PendingIntent;
    move-result-object v0
    return-object v0
.end method

# An alarm clock is let through while the phone sleeps.
.method public static arm(Landroid/content/Context;JILjava/lang/String;)V
    .registers 9
    invoke-static {p0, p3, p4}, Lorg/minaret/athan/Alarms;->pending(Landroid/content/Context;ILjava/lang/String;)Landroid/app/PendingIntent;
    move-result-object v0
    new-instance v1, Landroid/app/AlarmManager$AlarmClockInfo;
    invoke-direct {v1, p1, p2, v0}, Landroid/app/AlarmManager$AlarmClockInfo;-><init>(JLandroid/app/PendingIntent;)V
    const-string v2, "alarm"
    invoke-virtual {p0, v2}, Landroid/content/Context;->getSystemService(Ljava/lang/String;)Ljava/lang/Object;
    move-result-object v2
    check-cast v2, Landroid/app/AlarmManager;
    invoke-virtual {v2, v1, v0}, Landroid/app/AlarmManager;->setAlarmClock(Landroid/app/AlarmManager$AlarmClockInfo;Landroid/app/PendingIntent;)V
    return-void
.end method

.method public set(JILjava/lang/String;)V
    .registers 10
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    iget-object v0, p0, Lorg/minaret/athan/Alarms;->context:Landroid/content/Context;
    invoke-static {v0, p1, p2, p3, p4}, Lorg/minaret/athan/Alarms;->arm(Landroid/content/Context;JILjava/lang/String;)V
    invoke-static {v0}, Lorg/minaret/athan/Alarms;->kept(Landroid/content/Context;)Landroid/content/SharedPreferences;
    move-result-object v0
    invoke-interface {v0}, Landroid/content/SharedPreferences;->edit()Landroid/content/SharedPreferences$Editor;
    move-result-object v0
    invoke-static {p3}, Ljava/lang/Integer;->toString(I)Ljava/lang/String;
    move-result-object v1
    new-instance v2, Ljava/lang/StringBuilder;
    invoke-direct {v2}, Ljava/lang/StringBuilder;-><init>()V
    invoke-virtual {v2, p1, p2}, Ljava/lang/StringBuilder;->append(J)Ljava/lang/StringBuilder;
    const-string v3, "|"
    invoke-virtual {v2, v3}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-virtual {v2, p4}, Ljava/lang/StringBuilder;->append(Ljava/lang/String;)Ljava/lang/StringBuilder;
    invoke-virtual {v2}, Ljava/lang/StringBuilder;->toString()Ljava/lang/String;
    move-result-object v2
    invoke-interface {v0, v1, v2}, Landroid/content/SharedPreferences$Editor;->putString(Ljava/lang/String;Ljava/lang/String;)Landroid/content/SharedPreferences$Editor;
    invoke-interface {v0}, Landroid/content/SharedPreferences$Editor;->apply()V
    return-void
.end method

.method public clear()V
    .registers 7
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    iget-object v0, p0, Lorg/minaret/athan/Alarms;->context:Landroid/content/Context;
    const-string v1, "alarm"
    invoke-virtual {v0, v1}, Landroid/content/Context;->getSystemService(Ljava/lang/String;)Ljava/lang/Object;
    move-result-object v1
    check-cast v1, Landroid/app/AlarmManager;
    invoke-static {v0}, Lorg/minaret/athan/Alarms;->kept(Landroid/content/Context;)Landroid/content/SharedPreferences;
    move-result-object v2
    invoke-interface {v2}, Landroid/content/SharedPreferences;->getAll()Ljava/util/Map;
    move-result-object v3
    invoke-interface {v3}, Ljava/util/Map;->keySet()Ljava/util/Set;
    move-result-object v3
    invoke-interface {v3}, Ljava/util/Set;->iterator()Ljava/util/Iterator;
    move-result-object v3
    :next
    invoke-interface {v3}, Ljava/util/Iterator;->hasNext()Z
    move-result v4
    if-eqz v4, :done
    invoke-interface {v3}, Ljava/util/Iterator;->next()Ljava/lang/Object;
    move-result-object v4
    check-cast v4, Ljava/lang/String;
    invoke-static {v4}, Ljava/lang/Integer;->parseInt(Ljava/lang/String;)I
    move-result v4
    const-string v5, ""
    invoke-static {v0, v4, v5}, Lorg/minaret/athan/Alarms;->pending(Landroid/content/Context;ILjava/lang/String;)Landroid/app/PendingIntent;
    move-result-object v4
    invoke-virtual {v1, v4}, Landroid/app/AlarmManager;->cancel(Landroid/app/PendingIntent;)V
    goto :next
    :done
    invoke-interface {v2}, Landroid/content/SharedPreferences;->edit()Landroid/content/SharedPreferences$Editor;
    move-result-object v1
    invoke-interface {v1}, Landroid/content/SharedPreferences$Editor;->clear()Landroid/content/SharedPreferences$Editor;
    invoke-interface {v1}, Landroid/content/SharedPreferences$Editor;->apply()V
    return-void
.end method
