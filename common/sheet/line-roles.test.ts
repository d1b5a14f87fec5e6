import { describe, expect, it } from 'vitest'
import { parseDelimited } from './delimited.ts'
import { readCells } from './table.ts'

/** Each line with a sign for its role: n names, s section, r row, o left out. */
function rolesOf(text: string): string {
  const table = readCells(parseDelimited(text))
  return (table?.roles ?? []).map((role) => role[0]).join('')
}

describe('the lines of a sheet', () => {
  it.each([
    [
      'headings in capitals, without blank lines',
      'Name;Preis\nWOLLE\nMerino;5,00\nAlpaka;7,00\nNADELN\nBambus;3,00',
      'nsrrsr',
    ],
    [
      'headings that nothing marks, from the first line on',
      'Name;Size;Price\nTeas;;\nSencha;100;5\nAssam;50;6\nCoffees;;\nMoka;250;9',
      'nsrrsr',
    ],
    [
      'headings that end with a colon',
      'Name;Size;Price\nSencha;100;5\nCoffees:;;\nMoka;250;9\nJava;100;4',
      'nrsrr',
    ],
    ['a row that holds its name alone', 'Name;Size;Price\nSencha;100;5\nAssam;;\nMoka;250;9', 'nrrr'],
    [
      'such a row below a marked heading',
      'Name;Size;Price\nTEAS;;\nSencha;100;5\nAssam;;\nMate;50;2\n;;\nCOFFEES;;\nMoka;250;9',
      'nsrrrosr',
    ],
    [
      'a remark below a heading',
      'Name;Size;Price\nTEAS;;\n(loose, from 50 g);;\nSencha;100;5\nAssam;50;6',
      'nsorr',
    ],
    [
      'a sentence between rows',
      'Name;Size;Price\nSencha;100;5\nPlease ask for samples of all other teas.;;\nAssam;50;6',
      'nror',
    ],
    [
      'sums below each part',
      'Name;Hours;Price\nA;1;10\nB;2;20\nSubtotal;3;30\n;;\nC;4;40\nD;5;50\nSubtotal;9;90\nGrand total;12;120',
      'nrroorroo',
    ],
    [
      'sums in a language it has no word for',
      'Nimi;Tunnit;Hinta\nAino;1;10\nEero;2;25\nYhteensä;3;35',
      'nrro',
    ],
    [
      'sums with a count in words',
      'Day;Class;Room;Places\nMon;Yoga;1;4\nTue;Judo;2;6\nTotal;2 classes;;10',
      'nrro',
    ],
    ['sums without a label', 'Name;Day;Places\nA;Mon;10\nB;Tue;25\n;;35', 'nrro'],
    ['a row that only begins like a sum', 'Class;Day;Price\nTotal Body Workout;Mon;10\nYoga;Tue;12', 'nrr'],
    [
      'such a row at the end',
      'Class;Day;Time;Price\nYoga;Tue;9:00;12\nTotal Body Workout;Mon;8:00;10',
      'nrr',
    ],
    ['names above every part', 'Name;Size;Price\nSencha;100;5\n\nName;Size;Price\nMoka;250;9', 'nroor'],
    [
      'notes of two cells below',
      'Name;Size;Colour;Price;Stock\nA;S;red;5;1\nB;M;blue;6;2\n;;;;\nTel.;0421 55;;;\nweb;example.org;;;',
      'nrrooo',
    ],
    ['a merged cell for a heading', 'Name;Size;Price\nTEAS;TEAS;TEAS\nSencha;100;5\nAssam;50;6', 'nsrr'],
    ['no names and no headings', 'Anna;34;Berlin\nBob;41;Paris', 'rr'],
    ['one column', 'Name\nAnna\n\nBob', 'nror'],
    ['rows that most have a name alone', 'Name;Note\nAnna;\nBob;\nCara;late\nDan;', 'nrrrr'],
    [
      'a list of contacts above',
      'Ansprechpartner;Frau Meier;\nKurs;Tag;Preis\nTANZ;;\nTango;Mo;50\nWalzer;Di;40',
      'onsrr',
    ],
  ])('are told apart: %s', (_, text, roles) => {
    expect(rolesOf(text)).toBe(roles)
  })

  it('give every row the heading it stands below, under a name in the language of the sheet', () => {
    const table = readCells(
      parseDelimited(
        'Sorte;Preis (€)\nTee;\nAssam für Gäste;6,90\nSencha;7,90\nKaffee;\nMokka mit Milch;4,50',
      ),
    )
    expect(table?.sheet.columns).toEqual(['Sorte', 'Kategorie', 'Preis (€)'])
    expect(table?.sheet.rows.map((row) => row.Kategorie)).toEqual(['Tee', 'Tee', 'Kaffee'])
  })

  it('are what somebody says they are', () => {
    const block = parseDelimited('Name;Size;Price\nTEAS;;\nSencha;100;5\nTotal;;5')
    const table = readCells(block, {
      roles: new Map([
        [1, 'out'],
        [3, 'row'],
      ]),
    })
    expect(table?.sheet.columns).toEqual(['Name', 'Size', 'Price'])
    expect(table?.sheet.rows.map((row) => row.Name)).toEqual(['Sencha', 'Total'])
    expect(table?.rowLines).toEqual([2, 3])
  })
})

describe('a column that names groups once', () => {
  const read = (text: string, fill?: boolean) => {
    const table = readCells(parseDelimited(text), { fill })
    return table?.sheet.rows.map((row) => Object.values(row)[0]).join(' ')
  }
  const COURSES = 'Day;Class;Price\nMonday;Yoga;5\n;Judo;6\nTuesday;Choir;4\n;Chess;3'

  it('is filled down, unless the maker says no', () => {
    expect(read(COURSES)).toBe('Monday Monday Tuesday Tuesday')
    expect(read(COURSES, false)).toBe('Monday  Tuesday ')
  })
  it.each([
    ['marks on some rows', 'New;Class;Price\nnew;Yoga;5\n;Judo;6\nnew;Choir;4\n;Chess;3', 'new  new '],
    ['codes', 'Code;Class;Price\nY1;Yoga;5\n;Judo;6\nC7;Choir;4\n;Chess;3', 'Y1  C7 '],
    [
      'a cell that is missing',
      'Day;Class;Price\nMonday;Yoga;5\nTuesday;Judo;6\nFriday;Choir;4\n;Chess;3',
      'Monday Tuesday Friday ',
    ],
  ])('is not one of %s', (_, text, expected) => {
    expect(read(text)).toBe(expected)
  })
})
