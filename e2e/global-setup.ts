import { findChromium } from './chromium.ts'

/** Unpacked before the workers start, who would all do it at once. */
export default function setup() {
  findChromium()
}
