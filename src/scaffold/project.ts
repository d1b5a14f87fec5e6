/** A project on its way to a folder: the text of each file by its path, with `/` between folders. */
export type Project = ReadonlyMap<string, string>

/** The same, where some files are no text. */
export type ProjectFiles = ReadonlyMap<string, string | Uint8Array>

/** A project's slug and its title. */
export interface ProjectName {
  readonly slug: string
  readonly title: string
}

/** The slug in people's words: `my-app` is “My app”. */
export const titleOfSlug = (slug: string): string =>
  slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

/** A value as it stands in a `.json` file. */
export const jsonFile = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
