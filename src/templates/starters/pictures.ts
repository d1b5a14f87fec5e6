/**
 * Drawings of a few strokes, carried with their rows: each is a few hundred characters at most, and none needs a
 * network.
 */
const drawn = (ground: string, shapes: string): string =>
  `data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 30'><path fill='${ground}' d='M0 0h40v30H0z'/>${shapes}</svg>`
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')}`

const shape = (fill: string, path: string) => `<path fill='${fill}' d='${path}'/>`

const bread = (ground: string, crust: string) =>
  drawn(
    ground,
    `${shape(crust, 'M7 24v-8c0-5 5-8 13-8s13 3 13 8v8z')}<path stroke='#f3dcb4' stroke-width='1.2' d='M13 13l4 4M19 12l4 4M25 13l3 3'/>`,
  )

const bowl = (ground: string, side: string, food: string, dots: string) =>
  drawn(
    ground,
    `<ellipse cx='20' cy='13' rx='13' ry='4' fill='${food}'/>${shape(side, 'M6 13c0 8 5 12 14 12s14-4 14-12c-2 3-26 3-28 0z')}<path stroke='${dots}' stroke-width='2' stroke-linecap='round' d='M14 12h0M20 14h0M25 12h0'/>`,
  )

const home = (ground: string, wall: string, roof: string) =>
  drawn(
    ground,
    shape(wall, 'M11 13h18v13H11z') +
      shape(roof, 'M8 14L20 5l12 9z') +
      shape('#fffaf0', 'M14 16h4v4h-4zM22 16h4v10h-4z') +
      shape(roof, 'M0 26h40v4H0z'),
  )

const flats = (ground: string, wall: string, foot: string) =>
  drawn(
    ground,
    shape(wall, 'M10 6h20v20H10z') +
      shape('#fffaf0', 'M13 9h4v4h-4zM23 9h4v4h-4zM13 16h4v4h-4zM23 16h4v4h-4z') +
      shape(foot, 'M18 21h4v5h-4zM0 26h40v4H0z'),
  )

export const STARTER_PICTURES: Readonly<Record<string, string>> = {
  loaf: bread('#efe3d0', '#b97a3d'),
  rye: bread('#e8e0d8', '#6d4527'),
  spelt: bread('#f2ead6', '#cf9f5a'),
  baguette: drawn(
    '#f1e8da',
    `<path stroke='#c58a45' stroke-width='7' stroke-linecap='round' d='M8 23L32 8'/><path stroke='#f3dcb4' stroke-width='1.2' d='M12 18l3 3M18 14l3 3M24 10l3 3'/>`,
  ),
  roll: drawn(
    '#f1e8da',
    `<circle cx='20' cy='16' r='9' fill='#c98d4b'/><path stroke='#f3dcb4' stroke-width='1.2' fill='none' d='M14 16q6-6 12 0M20 9v14'/>`,
  ),
  pastry: drawn(
    '#f4e9dc',
    `${shape('#cf9448', 'M6 20c3-9 8-12 14-12s11 3 14 12c-4 1-6-1-7-3-4 2-10 2-14 0-1 2-3 4-7 3z')}<path stroke='#a36b2c' d='M15 9l-2 8M25 9l2 8M20 8v10'/>`,
  ),
  cake: drawn(
    '#f1e0e2',
    shape('#7c4c3a', 'M9 14h22v10H9z') +
      shape(
        '#fbf4ea',
        'M9 17h22v3H9zM8 14c0-3 5-5 12-5s12 2 12 5c-3 2-4 2-6 0-3 2-5 2-6 0-2 2-4 2-6 0-3 2-4 2-6 0z',
      ),
  ),
  tart: drawn(
    '#e4e9dd',
    `<circle cx='20' cy='15' r='11' fill='#c9934f'/><circle cx='20' cy='15' r='9' fill='#f3dc9a'/><path stroke='#a8324a' stroke-width='4' stroke-linecap='round' d='M20 10h0M25 14h0M23 19h0M17 19h0M15 14h0'/>`,
  ),
  cup: drawn(
    '#e6e4de',
    `${shape('#fffdf8', 'M11 10h16v8c0 4-3 7-8 7s-8-3-8-7z')}<path stroke='#fffdf8' stroke-width='2' fill='none' d='M27 12h3v6h-3'/><ellipse cx='19' cy='11' rx='7' ry='1.6' fill='#6f4630'/>`,
  ),
  house: home('#d7e6ea', '#d9a15f', '#8a4a38'),
  cottage: home('#dfe9d8', '#efe0c4', '#6f7f5c'),
  villa: home('#e9e2f0', '#f6efe2', '#5f5a80'),
  flat: flats('#dbe3ee', '#b86b4f', '#7a4636'),
  tower: flats('#e2ecea', '#5f8794', '#3d5c66'),
  loft: flats('#efe6dc', '#8f8577', '#5d5549'),
  soup: bowl('#f3e7d6', '#5f7f8a', '#d9772b', '#8f3d12'),
  greens: bowl('#eaf0e0', '#f7f2e6', '#5d8a3a', '#c8372f'),
  noodles: bowl('#f0e6e0', '#8c3b3b', '#e7c87a', '#5d8a3a'),
  curry: bowl('#f4ead6', '#6b5a86', '#d69a2d', '#4f7a33'),
  beans: bowl('#ece4dc', '#4d6b57', '#9c4a33', '#f0dca8'),
  porridge: bowl('#ece9f2', '#8a7aa8', '#efe2cb', '#a8324a'),
  hills: drawn(
    '#cfe0e6',
    shape('#f4d58a', 'M28 4h5v5h-5z') +
      shape('#7f9c8b', 'M0 22l10-9 8 7 9-11 13 13v8H0z') +
      shape('#5c7d6c', 'M0 25l12-6 11 5 9-4 8 5v5H0z'),
  ),
  harbour: drawn(
    '#dbe6ef',
    shape('#7c9bb8', 'M0 19h40v11H0z') +
      shape('#b4533f', 'M14 17h14l-3 5h-8z') +
      shape('#fbf6ec', 'M21 17V6l7 10z'),
  ),
  street: drawn(
    '#eee6da',
    shape('#c97b5a', 'M4 12h9v14H4z') +
      shape('#d9a15f', 'M13 7h11v19H13z') +
      shape('#8f9f8a', 'M24 11h12v15H24z') +
      shape('#fbf3e4', 'M16 11h5v4h-5zM27 14h6v4h-6zM6 15h4v4H6z') +
      shape('#cfc4b2', 'M0 26h40v4H0z'),
  ),
  museum: drawn(
    '#ebe3ee',
    shape('#9a86a8', 'M6 12L20 5l14 7z') +
      shape('#c9b8d2', 'M8 13h4v11H8zM15 13h4v11h-4zM21 13h4v11h-4zM28 13h4v11h-4z') +
      shape('#9a86a8', 'M5 24h30v3H5z'),
  ),
  market: drawn(
    '#f3ead8',
    shape('#b4533f', 'M6 7h28l2 7H4z') +
      shape('#fbf3e4', 'M12 7h5v7h-6zM23 7h5l1 7h-6z') +
      shape('#8a6a48', 'M7 14h2v12H7zM31 14h2v12h-2zM9 20h22v4H9z'),
  ),
  forest: drawn(
    '#e0eadb',
    shape('#4f7a52', 'M10 4l7 18H3zM26 2l9 22H17z') + shape('#6b4a34', 'M9 22h2v5H9zM25 24h2v4h-2z'),
  ),
}

/** The letters of a name on a quiet ground; the same name has the same colour. */
export function initials(name: string): string {
  const [first = '', last = ''] = name.split(' ').map((word) => word[0] ?? '')
  const [ground, ink] = TINTS[
    [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length
  ] ?? ['#e3e8ef', '#33475f']
  return drawn(
    ground,
    `<text x='20' y='20' font-family='system-ui,sans-serif' font-size='14' font-weight='600' text-anchor='middle' fill='${ink}'>${first}${last}</text>`,
  )
}

const TINTS = [
  ['#e3e8ef', '#33475f'],
  ['#e6eee1', '#36542c'],
  ['#f3e6dc', '#6d3f1d'],
  ['#ece3f0', '#533066'],
  ['#e0eef0', '#1f5560'],
  ['#f3e1e4', '#6f2437'],
] as const
