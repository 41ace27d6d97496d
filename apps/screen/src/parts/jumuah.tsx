import { Both, Time } from './text.tsx';
import { nameIn, type View } from './view.ts';

/** The Friday prayers beside the rows, on days on which they are none of them. */
export function Jumuah({ v, classes }: { v: View; classes: string }) {
  const { rows, jumuah } = v.scene;
  if (jumuah.length === 0 || rows.some((row) => row.name === 'jumuah')) return null;
  return (
    <div class={`${classes}${jumuah.length > 2 ? ' three' : ''}`} data-row="jumuah">
      <span class="name">
        <Both v={v} of={nameIn('jumuah')} />
      </span>
      <span class="times">
        {jumuah.map((at) => (
          <Time key={at[0]} v={v} at={at} />
        ))}
      </span>
    </div>
  );
}
