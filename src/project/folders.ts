/** Output folder of a project's build, from which the server serves it. */
export const BUILT_FOLDER = 'dist'
export const APP_FILE = 'app.js'
/** Facts that are needed before an app is loaded. */
export const FACTS_FILE = 'app.json'
export const WIDGETS_FOLDER = 'widgets'
/** The skills that an app brings, in its project and in its build. */
export const SKILLS_FOLDER = 'skills'
export const MANIFEST_FILE = 'manifest.json'
/** Holds a build until it is complete, so that a failed one changes nothing. */
export const BUILDING_FOLDER = 'dist.next'
