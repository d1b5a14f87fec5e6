// Written by `npx tsx scripts/routing`; models/routing/README.md tells how.
import type { Features } from './features.ts'

/** Zero is the threshold from which a message is for an app. */
export const WEIGHTS: Readonly<Record<keyof Features, number>> = {
  bias: -1.185,
  known: 0.419,
  kindred: 1.05,
  narrowing: 0.308,
  hasNumber: 0.499,
  unknownOwn: 0.462,
  unknownForeign: 0.541,
  nearOwn: 0.467,
  nearForeign: 0.138,
  isForeign: -0.942,
  glossed: 0.831,
  glossedThree: -0.032,
  glossedAll: 0.241,
  style: 1.631,
  unique: 0.902,
  shared: -0.123,
  coverage: 0.079,
  isWordless: -1.014,
  isAlone: 1.368,
  nearer: -0.358,
  nearerThree: 1.363,
  wasLast: 0.653,
  lastUnknown: -0.111,
  lastWordless: 0.262,
  filters: 0.36,
  sorts: 1.447,
  unread: -1.251,
  isEmpty: -0.35,
  searched: -0.522,
  missing: -0.761,
  findsNone: -0.446,
  findsFew: 0.896,
  saysNothing: -2.231,
}

/** A direction in the space of the built-in embedder, in hundredths of two bytes each. */
const DIRECTION = [
  '6AB+/2MAKAA3/44AkP6j/1MAZP/FAH0A5f9fAKcAiv/yAPX//P/JAHH/vv8LAFD/MQADAHf/JAC5AK0ASwAZANAAHgBs/6sA',
  'ZQAJAAAANgBHAKIAegCx/x0AmwCb/3n/kwB3/67/0f/LAA4AfP+Q/3L/qf8m/2gAWv/t/14AAP89AKAAfAD7/wIBg/97AEMA',
  'dwCMAE0AGv84ABcAz//c/7v/bf/Q/yQAa//J/47/cf97/1kADf8QAIn/w/+gAPL/EAA6/+L/IAF/ADgA5P8oAJb/SQDI/2j/',
  'wgADAKz/TQBWAIj/Mf/2/3AA3v/Q/7QAXP8FAN4As/89AGsAUf/r/20ALAD6/z8ARgAZADkARgBEAdUARgCyACP/of95AOH+',
  '3f89/0UAaADr/yMATgAgAGv/BgELAPz/Hv8PAA8Af/8OAMv/rf8kAc//d/9KAD0AaP8nAP//NwAtAC8ATgA0APv+LwD6/60A',
  'eP+y/2wAjADz/zL/DABGAFAAOwAzAFP/Rf9QAE//tv+v/8z/qv8pACQAGf8MAC4AeACK/xf/LQD0AJIA8f+QADUA0f99ALMA',
  'i/5S/3D/2v+e/5f/AgCu/6oA5wCx/1wAiwCJ/6f/TP83APX/nADj/5EALQClAIUAVv9FAGYA/v9HACAA4/9hAOX/eAAj/5f/',
  '//4SADMAVgDZABH/UgBf/5wAHgAhALv/CAD2/y//FQDi/60AuwA0AS4AMwBs/00A5/+G/+3/Xv8JADQAgP8/ALv/Zv/Y/wYA',
  'V/8lAF8ANABH/2L/yf9HAIMAxf8GAKT/GQA6/70A2/+PALn/UwDK//X/MQC1/73/eQA2ABsAcAABANMAaQC2/wIARQAY/4QA',
  'yf91/yEABQAKAFIBIACbALD/NQDvAI//XQDi/yf/dgA/AOX/YgCm/4n/rv/L/5n/kf8DACYAr//g/woAqwAYAHH/bf+C/zL/',
  'lP+A/s3/AABX//b/Sv9pALb/yQC7/ykAsf+jAO3/sQCg/0QA6f93AFQADP8gAHQA',
].join('')
const bytes = Buffer.from(DIRECTION, 'base64')

/** Questions to a list (which, how much, for a child of five) lie on one side, all else that people ask on the other. */
export const STYLE = {
  direction: Float32Array.from(
    { length: bytes.length / 2 },
    (_, index) => bytes.readInt16LE(2 * index) / 100,
  ),
  bias: -0.65,
}
