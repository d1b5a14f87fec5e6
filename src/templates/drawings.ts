/** Small drawings for samples, so that a layout can be looked at without a network. */
const drawing = (ground: string, shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="${ground}" d="M0 0h400v300H0z"/>${shapes}</svg>`,
  )}`

export const drawings = {
  loaf: drawing(
    '#efe3d0',
    '<path d="M40 232h320" stroke="#d9c6a8" stroke-width="6"/><path d="M70 228v-74c0-46 52-76 130-76s130 30 130 76v74z" fill="#c98d4b"/><path d="M88 214v-58c0-36 44-60 112-60s112 24 112 60v58z" fill="#dda664"/><path d="M132 128l44 34M182 116l44 34M232 122l40 32" stroke="#f6dfb8" stroke-width="10" stroke-linecap="round"/>',
  ),
  cake: drawing(
    '#f0dfe0',
    '<ellipse cx="200" cy="236" rx="140" ry="16" fill="#dcc4c6"/><path d="M90 140h220v88H90z" fill="#8a5a44"/><path d="M90 172h220v20H90z" fill="#f7ece0"/><path d="M82 140c0-26 52-46 118-46s118 20 118 46c0 14-10 22-22 14-10 16-30 16-40 0-10 16-32 16-42 0-10 16-32 16-42 0-10 16-30 16-40 0-12 8-50 0-50-14z" fill="#fbf4ea"/><circle cx="200" cy="82" r="18" fill="#b6314a"/>',
  ),
  tart: drawing(
    '#e2e8dc',
    '<circle cx="200" cy="156" r="112" fill="#c9934f"/><circle cx="200" cy="152" r="94" fill="#f3dc9a"/><g fill="#a8324a"><circle cx="200" cy="108" r="20"/><circle cx="246" cy="132" r="20"/><circle cx="238" cy="184" r="20"/><circle cx="186" cy="200" r="20"/><circle cx="148" cy="166" r="20"/><circle cx="158" cy="120" r="20"/></g>',
  ),
  hills: drawing(
    '#cfe0e6',
    '<circle cx="300" cy="84" r="34" fill="#f4d58a"/><path d="M0 220l96-92 78 74 92-110 134 128v80H0z" fill="#7f9c8b"/><path d="M0 250l120-58 110 52 90-40 80 46v50H0z" fill="#5c7d6c"/>',
  ),
  harbour: drawing(
    '#dbe3ee',
    '<path d="M0 190h400v110H0z" fill="#7c9bb8"/><path d="M150 176h130l-22 38h-88z" fill="#b4533f"/><path d="M212 176V72l62 90h-62z" fill="#fbf6ec"/><path d="M204 176V92l-44 70h44z" fill="#efe4d2"/><path d="M40 236h70M250 250h90M110 270h80" stroke="#a9c0d4" stroke-width="5" stroke-linecap="round"/>',
  ),
  street: drawing(
    '#eee6da',
    '<path d="M40 120h90v140H40z" fill="#c97b5a"/><path d="M130 80h110v180H130z" fill="#d9a15f"/><path d="M240 110h120v150H240z" fill="#8f9f8a"/><path d="M34 120l51-40 51 40zM124 80l61-46 61 46zM234 110l66-44 66 44z" fill="#7a4a3c"/><g fill="#fbf3e4"><path d="M64 150h40v36H64zM160 112h50v40h-50zM160 176h50v84h-50zM270 144h60v40h-60zM270 206h60v54h-60z"/></g><path d="M0 260h400v40H0z" fill="#cfc4b2"/>',
  ),
} as const
