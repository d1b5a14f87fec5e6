import type { BodyRead } from '../../../common/api/routes.ts'
import { requireLayout } from '../../registry/content.ts'
import { hostsOf } from '../../registry/made-widgets.ts'
import { bounded } from '../../registry/sources/rows.ts'
import { themeProblems } from '../../templates/theme-problems.ts'
import { type ApiRoute, defineRoute } from '../api/route.ts'
import type { AppsDependencies } from './dependencies.ts'

/** Widget previews before anything is published. */
export const drawingRoutes = ({ access, workshop, registry, origin }: AppsDependencies): ApiRoute[] => {
  const draw = (
    given: BodyRead<'POST /api/templates/draw'>,
    hosts: readonly string[],
    { id }: { readonly id: string },
  ) => {
    const layout = requireLayout(workshop.layouts, given.layoutTemplate)
    const { connect, resource } = layout.widget.csp
    return {
      html: registry.widgets.draw(given, layout),
      csp: { connect, resource: [...resource, ...hosts], frame: [] },
      problems: themeProblems(given.themeVariables),
      pictureTicket: registry.pictureTicket(id),
    }
  }
  return [
    defineRoute('POST /api/templates/draw', {
      summary: 'Draw the widget of a layout with a name and theme of your choice',
      fails: ['INVALID_CONFIG'],
      run: async ({ account, body }) => draw(body, [], account),
    }),
    defineRoute('GET /api/apps/:id/widget', {
      summary: 'The draft’s widget, with as much of its data as one answer carries',
      fails: ['APP_NOT_FOUND'],
      async run({ account, params }) {
        const { content } = await access.app(account, params.id)
        const layout = requireLayout(workshop.layouts, content.layoutTemplate)
        return {
          ...draw(content, hostsOf(content, layout, origin()), account),
          data: registry.withPictures(bounded(content.mockData, layout), account.id),
        }
      },
    }),
  ]
}
