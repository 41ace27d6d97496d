<?php
// Installs a WordPress that was copied to the folder given, without asking anything.
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = 'localhost';
require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Masjid', 'admin', 'admin@masjid.test', false, '', wp_generate_password(24));
switch_theme('trial');
