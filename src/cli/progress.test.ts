import { describe, expect, it } from 'vitest'
import { createProgressBar } from './progress-bar.ts'

function watched(isTTY: boolean, columns = 80) {
  const time = { now: 0 }
  const written: string[] = []
  const screen = { isTTY, columns, write: (text: string) => written.push(text) }
  const progress = createProgressBar('Rows', screen, () => time.now)
  return { time, written, progress }
}

describe('progress that is kept', () => {
  it('is a line every few seconds, with rate and time left', () => {
    const { time, written, progress } = watched(false)
    for (let at = 0; at <= 100; at += 1) {
      time.now = at * 100
      progress.show(at / 1000, at * 50)
    }
    progress.clear()
    expect(written).toEqual([
      'Rows:  5%, 2,500, 500 a second, 2 min left\n',
      'Rows: 10%, 5,000, 500 a second, 2 min left\n',
    ])
  })

  it('says nothing of what is soon over', () => {
    const { written, progress } = watched(false)
    progress.show(1, 30)
    expect(written).toEqual([])
  })
})

describe('progress that somebody looks at', () => {
  it('is a bar in one line, which goes when something else is written', () => {
    const { time, written, progress } = watched(true)
    progress.show(0, 0)
    time.now = 1000
    progress.show(0.5, 7)
    progress.clear()
    expect(written.every((text) => text.startsWith('\r\x1b[2K') && !text.includes('\n'))).toBe(true)
    expect(written[1]).toContain('████████░░░░░░░░ 50%  7, 7.0 a second, under a minute left')
    expect(written.at(-1)).toBe('\r\x1b[2K')
  })

  it('is not drawn more often than anybody sees', () => {
    const { written, progress } = watched(true)
    for (let at = 0; at < 1000; at += 1) progress.show(at / 1000, at)
    expect(written).toHaveLength(1)
  })

  it('stays within the width of the screen', () => {
    const { time, written, progress } = watched(true, 40)
    progress.show(0, 0)
    time.now = 1000
    progress.show(0.001, 1000)
    for (const text of written) expect(text.replace('\r\x1b[2K', '').length).toBeLessThan(40)
  })

  it('tells the time left from the last moments, not from a fast beginning', () => {
    const { time, written, progress } = watched(true)
    progress.show(0, 0)
    time.now = 1000
    progress.show(0.5, 0)
    for (let at = 0; at < 100; at += 1) {
      time.now += 1000
      progress.show(0.5 + at / 10_000, at)
    }
    expect(written.at(-1)).toContain('1 h 2')
  })
})
