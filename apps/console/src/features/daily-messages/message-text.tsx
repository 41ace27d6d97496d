import classes from './dialogs.module.css';

interface MessageTextProps {
  language: string;
  body: string;
  arabic: string | null;
  source: string;
  credit: string | null;
}

/** As a slide has it: the Arabic first, then the meaning, and always the source. */
export function MessageText({ language, body, arabic, source, credit }: MessageTextProps) {
  return (
    <>
      {arabic && (
        <p lang="ar" dir="rtl" className={classes.original}>
          {arabic}
        </p>
      )}
      <p lang={language} dir="auto" className={classes.words}>
        {body}
      </p>
      <p className={classes.source}>
        <bdi>{source}</bdi>
        {credit && (
          <>
            {' · '}
            <bdi>{credit}</bdi>
          </>
        )}
      </p>
    </>
  );
}
