/** What a screen fetches when it needs it: each once, and again where it could not be had. */
const asked: Record<string, boolean> = {};

export function bringScript(src: string, onLoad?: () => void): void {
  if (!src || asked[src]) return;
  asked[src] = true;
  const script = document.createElement('script');
  script.src = src;
  if (onLoad) script.onload = onLoad;
  script.onerror = () => {
    asked[src] = false;
  };
  document.head.appendChild(script);
}
