// Decides: how a kiosk hears at once that something has changed; without it, it asks by the clock.

const BACK_MS = 5000;

/** A stream by `fetch`, since an event source could not send the key in a header. Returns the way to stop. */
export function listen(key: string, hear: (kind: 'feed' | 'gift') => void): () => void {
  const stop = new AbortController();
  let isOver = false;

  async function once(): Promise<void> {
    const answer = await fetch('/api/kiosk/events', {
      headers: { authorization: `Bearer ${key}` },
      credentials: 'omit',
      signal: stop.signal,
    });
    const reader = answer.ok ? answer.body?.getReader() : undefined;
    if (!reader) return;
    const decoder = new TextDecoder();
    for (let rest = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) hear(JSON.parse(line.slice(6)).kind);
    }
  }

  async function goOn(): Promise<void> {
    while (!isOver) {
      await once().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, BACK_MS));
    }
  }
  void goOn();
  return () => {
    isOver = true;
    stop.abort();
  };
}
