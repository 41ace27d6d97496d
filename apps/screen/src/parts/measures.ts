/** Calls back when what was measured may no longer hold: another screen, other faces. Returns how to stop. */
export function whenMeasuresChange(measure: () => void): () => void {
  // A turned screen is drawn anew first.
  const later = () => setTimeout(measure, 0);
  const { fonts } = document;
  window.addEventListener('resize', later);
  fonts?.addEventListener?.('loadingdone', measure);
  return () => {
    window.removeEventListener('resize', later);
    fonts?.removeEventListener?.('loadingdone', measure);
  };
}
