import type { ReactNode } from 'react';
import classes from './aside-layout.module.css';

/** A page with something beside it: 296 to 324 wide, under the content where there is no room for both. */
export function AsideLayout({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.layout}>
      <div className={classes.content}>{children}</div>
      <aside className={classes.aside}>{aside}</aside>
    </div>
  );
}
