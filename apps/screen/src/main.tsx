import { render } from 'preact';

const stage = document.getElementById('stage');
if (stage) render(<p>…</p>, stage);
