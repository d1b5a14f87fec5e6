import { layouts } from '../../src/templates/layouts/index.ts'

/** An app as a bakery would have it. */
export const bakerySheet = {
  name: 'Bakery menu',
  layoutTemplate: 'cards',
  mockData: layouts.get('cards')?.sample ?? {},
  themeVariables: { accent: '#a4421f' },
  toolName: 'search_menu',
  toolDescription: 'Search what the bakery sells today. Use when somebody asks for bread, cake or a price.',
}

export const longRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Part ${index + 1}`,
    status: index % 3 ? 'in stock' : 'ordered',
    price: `€${(index % 90) + 1}.50`,
    location: `Shelf ${index % 40}`,
  }))
