import type { Translator } from '../../../app/i18n/i18n.ts';
import type { SoundName } from '../words/use-sound-name.ts';

export type HistoryTranslator = Translator<readonly ['history', 'timings', 'iqama', 'athan', 'salah']>;
/** The words of another page: the same translator, whose keys begin there. */
export interface Translators {
  history: HistoryTranslator;
  athan: Translator<readonly ['athan', 'timings']>;
  soundName: SoundName;
}
