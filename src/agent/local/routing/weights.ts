// Written by `npx tsx scripts/routing`; models/routing/README.md tells how.
import type { Features } from './features.ts'

/** Zero is the threshold from which a message is for an app. */
export const WEIGHTS: Readonly<Record<keyof Features, number>> = {
  bias: -1.044,
  known: 0.448,
  kindred: 0.917,
  narrowing: 0.264,
  hasNumber: 0.515,
  unknownOwn: 0.364,
  unknownForeign: 0.456,
  nearOwn: 0.41,
  nearForeign: 0.113,
  isForeign: -0.806,
  glossed: 0.978,
  glossedThree: -0.163,
  glossedAll: 0.347,
  style: 1.587,
  unique: 0.891,
  shared: -0.053,
  coverage: 0.065,
  isWordless: -1.26,
  isAlone: 1.463,
  nearer: -0.371,
  nearerThree: 1.33,
  wasLast: 0.634,
  lastUnknown: -0.103,
  lastWordless: 0.279,
  filters: 0.251,
  sorts: 1.146,
  unread: -1.483,
  isEmpty: -0.272,
  searched: -0.946,
  missing: -0.259,
  findsNone: -0.735,
  findsFew: 1.168,
  saysNothing: -2.481,
}

/** A direction in the space of the built-in embedder, in hundredths of two bytes each. */
const DIRECTION = [
  '2QCN/3IAPQA7/6kAsv69/xgAeP9+AGcABABrAHwAkv/ZAPj/8v/VAGT/rv8YAFf/QQAFAKL/UACSAK4AYAAbANUAKgBT/5UA',
  'cgAbAAQAJABaAIkAowCw/zgAgwCH/33/xwBy/6n/rv/FAAQAmP+D/3D/mv8N/24AaP/j/1QAFf88AIoAbAAuABkBj/+CADgA',
  'dgCLADwAMf8jAAAA1//o/7L/X//m/yYAcf/N/4T/W/+F/28AP//w/3j/yP+VAAEABgBM//3/KwGEACYA+f8WAMb/PgDI/27/',
  'vQASALb/RgBoAJn/WP/Y/4YA2P+//7sAav/y/7wAjv8tAFoANf/P/4sAQQDz/z4APQA8ACcASAAfAdMAVQCeAEj/l/9RAOb+',
  '6f9I/0gAUQDW/yYAYAAMAF3/7gADAPn/Nf8LACgAcP8wAO7/sv8GAb//Uf8HABYAdP8fACQAMgAzADYATwA1AB7/LQD9/6UA',
  'df/C/zwAcAD9/zr/EwBMAFIAWQAzAEb/Qf89AG7/sP+x/9j/pv8jAEYAFv8NAC8AhgB//0D/QgDUAHgA7/+MADAA3v9SAKgA',
  'nv47/1P/9/+9/6j/CgCx/6kA+QCL/0sAhwCP/6L/eP8iAOn/iwDo/5AALACIAJMAWf8kAHQA/v9gADwA7f9aALb/ZwA+/4n/',
  'Ev8nAGgAQQDWADP/QACi/48ADgANALX/CwDV/zb/FQDz/4kAugAZASwAHgCb/0MA6v99/9H/T//8/yMAh/9KALv/Vv/U/yAA',
  'X/8sAGgAVgBJ/1j/xv9JAJoA1f/4/7j//v8T/6IA9f94ALb/ZQDp/9z/YADP/7//OgAzADsAYgAhALUAhgC5/wIAUAAr/4UA',
  'yv9z/0IA+//3/zEBOwCcANT/JQDpAKn/XwDl/0j/igArAOP/ZQCx/6L/gP+8/5n/kP8NADkAqv/e/wAAjQAkAI7/iP+N/zv/',
  'hv+D/pv/AgBR/9n/Wf9zAK3/wwDG/wgAkv+hANr/ogCV/ykA1f93AGEAF/8pAHYA',
].join('')
const bytes = Buffer.from(DIRECTION, 'base64')

/** Questions to a list (which, how much, for a child of five) lie on one side, all else that people ask on the other. */
export const STYLE = {
  direction: Float32Array.from(
    { length: bytes.length / 2 },
    (_, index) => bytes.readInt16LE(2 * index) / 100,
  ),
  bias: -0.98,
}
