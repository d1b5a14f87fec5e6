/** What the workshop does, at which price in euros. Put your own here. */
export const SERVICES = {
  puncture: { title: 'Puncture', about: 'A new tube, ready the same day', price: 18 },
  brakes: { title: 'Brakes', about: 'New pads, cables adjusted', price: 35 },
  gears: { title: 'Gears', about: 'Cleaned, aligned and tuned', price: 40 },
  service: { title: 'Full service', about: 'Every bolt, bearing and cable', price: 95 },
} as const

export type ServiceName = keyof typeof SERVICES

export const SERVICE_NAMES = Object.keys(SERVICES) as [ServiceName, ...ServiceName[]]

/** When a bike can be brought. */
export const TIMES = ['09:00', '10:30', '13:00', '14:30', '16:00'] as const
/** How many bikes can be brought at the same time. */
export const BENCHES = 2
export const CURRENCY = 'EUR'
