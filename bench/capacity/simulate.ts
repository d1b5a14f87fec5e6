/** One stop of a request: so many milliseconds of a station, or of waiting where there is no queue. */
export interface Step {
  /** Null for time that passes by itself: a disk, a network, a provider. */
  readonly station: string | null
  readonly meanMs: number
}

export interface Route {
  readonly name: string
  /** Relative to the others. */
  readonly share: number
  readonly steps: readonly Step[]
}

export interface Model {
  /** How many requests each station serves at a time. */
  readonly stations: Readonly<Record<string, number>>
  readonly routes: readonly Route[]
  readonly people: number
  /** From a reply to the same person's next request. */
  readonly thinkMs: number
  readonly seconds: number
}

export interface Simulated {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The share of the time in which each station works. */
  readonly busy: Readonly<Record<string, number>>
}

interface Request {
  readonly route: Route
  readonly began: number
  step: number
}

interface Station {
  readonly places: number
  taken: number
  worked: number
  readonly waiting: Request[]
  /** How many of those that waited have been served; they are removed in bulk. */
  served: number
}

const WARM = 0.2

/** A closed queueing network, event by event. Times are exponential; the same seed gives the same course. */
export function simulate({ stations, routes, people, thinkMs, seconds }: Model, seed = 1): Simulated {
  const random = createRandom(seed)
  const draw = (mean: number) => -Math.log(1 - random()) * mean
  const pick = createPick(routes, random)
  const at = Object.fromEntries(
    Object.entries(stations).map(([name, places]): [string, Station] => [
      name,
      { places, taken: 0, worked: 0, waiting: [], served: 0 },
    ]),
  )
  const events = createQueue<Request | null>()
  const end = seconds * 1000
  const latencies: number[] = []
  for (let person = 0; person < people; person += 1) events.add(draw(thinkMs), null)

  const enter = (request: Request, now: number) => {
    const step = request.route.steps[request.step]
    if (!step) {
      if (now > end * WARM) latencies.push(now - request.began)
      return events.add(now + draw(thinkMs), null)
    }
    const station = step.station === null ? null : at[step.station]
    if (station && station.taken === station.places) return void station.waiting.push(request)
    begin(request, station ?? null, step, now)
  }
  const begin = (request: Request, station: Station | null, { meanMs }: Step, now: number) => {
    const time = draw(meanMs)
    if (station) {
      station.taken += 1
      station.worked += time
    }
    events.add(now + time, request)
  }
  const leave = (request: Request, now: number) => {
    const name = request.route.steps[request.step]?.station
    const station = name ? at[name] : undefined
    if (!station) return
    station.taken -= 1
    const next = takeNext(station)
    const step = next?.route.steps[next.step]
    if (next && step) begin(next, station, step, now)
  }
  for (let event = events.take(); event && event.time < end; event = events.take()) {
    const { time, value } = event
    if (value) {
      leave(value, time)
      value.step += 1
      enter(value, time)
    } else enter({ route: pick(), began: time, step: 0 }, time)
  }
  latencies.sort((a, b) => a - b)
  return {
    perSecond: latencies.length / (seconds * (1 - WARM)),
    p50: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    busy: Object.fromEntries(
      Object.entries(at).map(([name, { worked, places }]) => [name, worked / places / end]),
    ),
  }
}

const MOST_SERVED = 10_000

function takeNext(station: Station): Request | undefined {
  const next = station.waiting[station.served]
  if (!next) return undefined
  station.served += 1
  if (station.served > MOST_SERVED) {
    station.waiting.splice(0, station.served)
    station.served = 0
  }
  return next
}

function createPick(routes: readonly Route[], random: () => number): () => Route {
  const all = routes.reduce((sum, { share }) => sum + share, 0)
  return () => {
    let left = random() * all
    for (const route of routes) {
      left -= route.share
      if (left <= 0) return route
    }
    return routes[0] as Route
  }
}

/** A linear congruential generator: reproducible, and good enough for queues. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** What comes next in time: a binary heap. */
function createQueue<Value>() {
  const heap: { time: number; value: Value }[] = []
  const swap = (a: number, b: number) => {
    ;[heap[a], heap[b]] = [heap[b] as (typeof heap)[0], heap[a] as (typeof heap)[0]]
  }
  const timeOf = (index: number) => heap[index]?.time ?? Number.POSITIVE_INFINITY
  return {
    add(time: number, value: Value) {
      let index = heap.push({ time, value }) - 1
      for (let up = (index - 1) >> 1; index > 0 && timeOf(up) > time; up = (index - 1) >> 1) {
        swap(index, up)
        index = up
      }
    },
    take() {
      const first = heap[0]
      const last = heap.pop()
      if (!first || !last || first === last) return first
      heap[0] = last
      for (let index = 0; ; ) {
        const left = index * 2 + 1
        const least = timeOf(left + 1) < timeOf(left) ? left + 1 : left
        if (timeOf(least) >= last.time) return first
        swap(index, least)
        index = least
      }
    },
  }
}
