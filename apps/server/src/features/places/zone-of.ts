// Decides: which time zone (timezone) is suggested for a place.

import { isZone, offsetAt, zone, zoneNames } from '@minaret/prayer';
import tzLookup from '@photostructure/tz-lookup';
import type { Coordinates } from './distance.ts';

/** The zone whose borders hold a place. Two data sets that age apart meet here: a name ours does not know is not suggested. */
export function suggestZone({ latitude, longitude }: Coordinates): string {
  const name = tzLookup(latitude, longitude);
  return isZone(name) ? name : zoneBySun(longitude);
}

/** The zone of ships, the whole hour nearest to the sun's. Its names count westwards. */
export function zoneBySun(longitude: number): string {
  const hours = Math.round(longitude / 15);
  if (hours === 0) return 'Etc/GMT';
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

const CONTINENTS = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;
/** Earlier names that the zone data keeps for old records. They stay valid, but are not offered. */
const FORMER = new Set(
  `Africa/Asmera Africa/Timbuktu America/Argentina/ComodRivadavia America/Atka America/Buenos_Aires America/Catamarca
  America/Coral_Harbour America/Cordoba America/Ensenada America/Fort_Wayne America/Godthab America/Indianapolis America/Jujuy
  America/Knox_IN America/Louisville America/Mendoza America/Montreal America/Nipigon America/Pangnirtung America/Porto_Acre
  America/Rainy_River America/Rosario America/Santa_Isabel America/Shiprock America/Thunder_Bay America/Virgin America/Yellowknife
  Antarctica/South_Pole Asia/Ashkhabad Asia/Calcutta Asia/Choibalsan Asia/Chongqing Asia/Chungking Asia/Dacca Asia/Harbin Asia/Istanbul
  Asia/Kashgar Asia/Katmandu Asia/Macao Asia/Rangoon Asia/Saigon Asia/Tel_Aviv Asia/Thimbu Asia/Ujung_Pandang Asia/Ulan_Bator
  Atlantic/Faeroe Atlantic/Jan_Mayen Australia/ACT Australia/Canberra Australia/Currie Australia/LHI Australia/NSW Australia/North
  Australia/Queensland Australia/South Australia/Tasmania Australia/Victoria Australia/West Australia/Yancowinna Europe/Belfast
  Europe/Kiev Europe/Nicosia Europe/Tiraspol Europe/Uzhgorod Europe/Zaporozhye Pacific/Enderbury Pacific/Johnston Pacific/Ponape
  Pacific/Samoa Pacific/Truk Pacific/Yap`.split(/\s+/),
);

/** The zones to choose from, with their offset at an instant in minutes. */
export function zonesAt(instant: Date): { name: string; offset: number }[] {
  return zoneNames()
    .filter((name) => CONTINENTS.test(name) && !FORMER.has(name))
    .concat('UTC')
    .map((name) => ({ name, offset: offsetAt(zone(name), instant.getTime()) }));
}
