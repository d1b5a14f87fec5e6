/** From a value to where it stands. */
export type Scale = (value: number) => number

/** Where values stand between the least and the most of all, 0 at the top; `room` is left free above and below. */
export function scaleOf(values: readonly number[], room: number): Scale {
  const most = Math.max(...values)
  const span = Math.max(1, most - Math.min(...values))
  return (value) => room + ((most - value) / span) * (1 - 2 * room)
}

type Point = readonly [x: number, y: number]

/** A smooth line through the middle of columns of width 1, from edge to edge; `heights` are from 0 (top) to 1. */
export const curveOf = (heights: readonly number[]): string => pathOf(pointsOf(heights), 'M')

/** What lies between two such lines. */
export const bandOf = (upper: readonly number[], lower: readonly number[]): string =>
  `${curveOf(upper)}${pathOf(pointsOf(lower).reverse(), 'L')}Z`

/** At the edges it goes on as it came. */
function pointsOf(heights: readonly number[]): Point[] {
  const beyond = (near = 0, next = near) => Math.min(1, Math.max(0, near - (next - near) / 2))
  return [
    [0, beyond(heights[0], heights[1])],
    ...heights.map((height, at): Point => [at + 0.5, height]),
    [heights.length, beyond(heights.at(-1), heights.at(-2))],
  ]
}

/** A cubic spline that passes through every point, each with the slope between its neighbours. */
function pathOf(points: readonly Point[], begin: 'M' | 'L'): string {
  const slopes = points.map((point, at) => {
    const [[fromX, fromY], [toX, toY]] = [points[at - 1] ?? point, points[at + 1] ?? point]
    return (toY - fromY) / (toX - fromX)
  })
  const [[startX, startY] = [0, 0]] = points
  const turns = points.slice(1).map(([x, y], at) => {
    const [beforeX, beforeY] = points[at] ?? [x, y]
    const third = (x - beforeX) / 3
    return `C${beforeX + third} ${beforeY + (slopes[at] ?? 0) * third} ${x - third} ${y - (slopes[at + 1] ?? 0) * third} ${x} ${y}`
  })
  return `${begin}${startX} ${startY}${turns.join('')}`
}
