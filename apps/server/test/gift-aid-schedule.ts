import { strToU8, zipSync } from 'fflate';
import { COLUMNS } from '../src/features/gift-aid/schedule.ts';

const cell = (text: string, more = '') =>
  `<table:table-cell table:style-name="c1"${more}><text:p>${text}</text:p></table:table-cell>`;
/** As HMRC's is: a title, the head, free rows. */
export const SHEET =
  `<?xml version="1.0"?><office:document-content><table:table table:name="R68GAD_V1_00_0EN" table:protected="true">
<table:table-row><table:table-cell/>${cell('Gift Aid schedule')}</table:table-row>
<table:table-row>${cell('Item')}${COLUMNS.map((column) => cell(`${column} (max)`)).join('')}</table:table-row>
<table:table-row>${cell('1')}<table:table-cell table:style-name="in" table:number-columns-repeated="9"/></table:table-row>
<table:table-row table:style-name="r" table:number-rows-repeated="3"><table:table-cell table:style-name="in" table:number-columns-repeated="10"/></table:table-row>
</table:table></office:document-content>`.replace(cell('1'), '<table:table-cell table:style-name="n"/>');
export const odsOf = (content: string) =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(content),
    'styles.xml': strToU8('<styles/>'),
  });
