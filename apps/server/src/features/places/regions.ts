/** Names of first-level divisions in countries where many towns share a name: GeoNames code, name, postal code where it differs. */
const TABLE: Record<string, string> = {
  US: `AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|DC:District of Columbia|FL:Florida
|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts
|MI:Michigan|MN:Minnesota|MS:Mississippi|MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico
|NY:New York|NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|RI:Rhode Island|SC:South Carolina
|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|WA:Washington|WV:West Virginia|WI:Wisconsin|WY:Wyoming`,
  CA: `01:Alberta:AB|02:British Columbia:BC|03:Manitoba:MB|04:New Brunswick:NB|05:Newfoundland and Labrador:NL|07:Nova Scotia:NS
|08:Ontario:ON|09:Prince Edward Island:PE|10:Quebec:QC|11:Saskatchewan:SK|12:Yukon:YT|13:Northwest Territories:NT|14:Nunavut:NU`,
  AU: `01:Australian Capital Territory:ACT|02:New South Wales:NSW|03:Northern Territory:NT|04:Queensland:QLD|05:South Australia:SA
|06:Tasmania:TAS|07:Victoria:VIC|08:Western Australia:WA`,
  GB: 'ENG:England|NIR:Northern Ireland|SCT:Scotland|WLS:Wales',
  DE: `01:Baden-Württemberg|02:Bayern|03:Bremen|04:Hamburg|05:Hessen|06:Niedersachsen|07:Nordrhein-Westfalen:NRW|08:Rheinland-Pfalz
|09:Saarland|10:Schleswig-Holstein|11:Brandenburg|12:Mecklenburg-Vorpommern|13:Sachsen|14:Sachsen-Anhalt|15:Thüringen|16:Berlin`,
  FR: `11:Île-de-France|24:Centre-Val de Loire|27:Bourgogne-Franche-Comté|28:Normandie|32:Hauts-de-France|44:Grand Est|52:Pays de la Loire
|53:Bretagne|75:Nouvelle-Aquitaine|76:Occitanie|84:Auvergne-Rhône-Alpes|93:Provence-Alpes-Côte d'Azur|94:Corse`,
  IN: `01:Andaman and Nicobar Islands|02:Andhra Pradesh|03:Assam|05:Chandigarh|06:Dadra and Nagar Haveli|07:Delhi|09:Gujarat|10:Haryana
|11:Himachal Pradesh|12:Jammu and Kashmir|13:Kerala|14:Lakshadweep|16:Maharashtra|17:Manipur|18:Meghalaya|19:Karnataka|20:Nagaland
|21:Odisha|22:Puducherry|23:Punjab|24:Rajasthan|25:Tamil Nadu|26:Tripura|28:West Bengal|29:Sikkim|30:Arunachal Pradesh|31:Mizoram
|32:Daman and Diu|33:Goa|34:Bihar|35:Madhya Pradesh|36:Uttar Pradesh|37:Chhattisgarh|38:Jharkhand|39:Uttarakhand|40:Telangana|41:Ladakh`,
  PK: `02:Balochistan|03:Khyber Pakhtunkhwa:KPK|04:Punjab|05:Sindh|06:Azad Kashmir|07:Gilgit-Baltistan|08:Islamabad`,
};

export interface Region {
  name: string;
  /** What people write after a comma: NY, ON. */
  short: string;
}

/** By keys such as `US.IL`. */
export const REGIONS: ReadonlyMap<string, Region> = new Map(
  Object.entries(TABLE).flatMap(([country, list]) =>
    list.split('|').map((entry): [string, Region] => {
      const [code = '', name = '', short = code] = entry.trim().split(':');
      return [`${country}.${code}`, { name, short }];
    }),
  ),
);
