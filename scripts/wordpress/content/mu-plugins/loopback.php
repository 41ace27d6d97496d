<?php
// WordPress asks no address of its own machine; the trial's Minaret is there. Nothing else is eased.
add_filter('http_request_host_is_external', fn ($is, $host) => $is || $host === parse_url(MINARET, PHP_URL_HOST), 10, 2);
add_filter('http_allowed_safe_ports', fn ($ports) => [...$ports, parse_url(MINARET, PHP_URL_PORT)]);
