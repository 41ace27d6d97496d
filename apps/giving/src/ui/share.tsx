import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useGive } from '../core/give-context.ts';

/** The page's address alone: never a sum, a name or a fund. */
export function Share({ path, title }: { path: string; title: string }) {
  const { say } = useGive();
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = new URL(path, location.href).href;
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void share()}>
        <IconShare size={18} aria-hidden="true" />
        {say.share}
      </button>
      <span role="status" className="soft">
        {isCopied ? say.shared : ''}
      </span>
    </>
  );
}
