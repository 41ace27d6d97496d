/** The same mark that index.html shows, until the first page is there. */
export function Splash() {
  return (
    <div className="splash">
      <img src="/favicon.svg" alt="Minaret" width={48} height={48} />
    </div>
  );
}
