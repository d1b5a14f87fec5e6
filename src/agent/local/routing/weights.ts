// Written by `npx tsx scripts/routing`; models/routing/README.md tells how.
import type { Features } from './features.ts'

/** Zero is the threshold from which a message is for an app. */
export const WEIGHTS: Readonly<Record<keyof Features, number>> = {
  bias: -0.005,
  known: 0.596,
  kindred: 0.885,
  narrowing: 0.256,
  hasNumber: 0.45,
  unknownOwn: 0.33,
  unknownForeign: 0.407,
  nearOwn: 0.387,
  nearForeign: 0.132,
  isForeign: -0.805,
  glossed: 0.809,
  glossedThree: 0.596,
  glossedAll: 0.058,
  style: 1.54,
  unique: 1.024,
  shared: -0.065,
  coverage: -0.24,
  isWordless: -1.164,
  isAlone: 1.006,
  wasLast: 0.648,
  lastUnknown: -0.107,
  lastWordless: 0.302,
  filters: 0.182,
  sorts: 1.261,
  unread: -1.735,
  isEmpty: -0.281,
  searched: -1.013,
  missing: -0.296,
  findsNone: -0.747,
  findsFew: 1.113,
  saysNothing: -2.358,
}

/** A direction in the space of the built-in embedder, in hundredths of two bytes each. */
const DIRECTION = [
  'wwB+/3IANABV/6sAv/62/xcAff+GAGwAAQBhAH0Amv/RAAQA6f/lAGz/v//1/3D/TAARALL/UQB0AKgAVgAYAPUAJABZ/44A',
  'bwAkAAoAAQA7AIEAowCw/zcAeQCL/3r/tABc/73/rP/WAPL/mf+P/3j/pP8Q/2YAcf/g/08ANP8tAH4AdgAwABsBh/+FACkA',
  'cwChAEUAM/8wAAsAxv/g/6z/Yv/1/ywAfv/W/4j/XP+M/3AAVf/a/4P/tf97AP7/BwBd/xMAOQF9ACQA8P8EALv/LwDO/4D/',
  'nQAJAKr/LgBjAJP/Xf/W/5UA6f/V/6sAef/b/6cAov8wAFgAQv+5/4YAKAD8/0cASAAyAB8AVQARAdYAUgCYAF3/of9aANP+',
  '8P9R/14ATQDQ/zcAYgAUAHz/3wAEAPz/QP8WAC0Af/8zAOj/t//2AMX/SP8WABcAYv8lADwARwAhADsAXwA4ACb/HgDw/5wA',
  'ev+5/z0AdgABAEX/CQBBAGIAYABBAEr/Tf8yAGj/t//N/9r/r/8nAFEADP8SACMAjABq/0v/PwDSAFAA2/+JACkA5P9WAJQA',
  'rP4+/13//P+4/6n/CgCs/4QA7wCO/1YAfgCv/5v/ev8pAOz/fwD0/40AMgB9AKAAav8iAIEAEwBlAEEA4/9PALD/YgA0/47/',
  'HP8ZAGMAPgDJAE3/PwCh/3gA//8TALX/AADS/0n/HADr/34AqwAMASQAGgCP/zwAAwBt/8P/M//p/x8AdP9JAMP/W//Z/yYA',
  'av84AHUATwBE/2f/rv9CAJEA1f8CAJ3/CwAa/4YA+f98AMb/ZgDY/9//XwCq/8T/NQA7AEQAZgAeAJcAdgDD//b/SQAy/5AA',
  '0v9r/0UA/f/b/y0BRgCYANT/LQDgAKf/VADl/1X/hwA6AOz/ZgCw/6L/f/+6/6D/lf8jAGIArP/j////jQAoAIX/h/96/z//',
  'of99/pT//v9k/+L/YP+EAK3/wADP/xEAhv+JAOv/jwCM/x8A2v9kAE0AJP80AIAA',
].join('')
const bytes = Buffer.from(DIRECTION, 'base64')

/** Questions to a list (which, how much, for a child of five) lie on one side, all else that people ask on the other. */
export const STYLE = {
  direction: Float32Array.from(
    { length: bytes.length / 2 },
    (_, index) => bytes.readInt16LE(2 * index) / 100,
  ),
  bias: -1.11,
}
