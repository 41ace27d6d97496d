import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `vite` on its own finds the API; the product serves both from one address. */
const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: { manifest: true, assetsDir: 'assets', target: 'es2022', reportCompressedSize: true },
  server: { proxy: { '/api': api, '/guide': api, '/files': api } },
});
