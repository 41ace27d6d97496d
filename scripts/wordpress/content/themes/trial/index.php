<!doctype html>
<html <?php language_attributes(); ?>>
<head><meta charset="utf-8"><link rel="stylesheet" href="<?php echo get_stylesheet_uri(); ?>"><?php wp_head(); ?></head>
<body>
<?php while (have_posts()) { the_post(); the_title('<h1>', '</h1>'); the_content(); } ?>
<?php wp_footer(); ?>
</body>
</html>
