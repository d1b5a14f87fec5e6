/** Where the build of an app's project puts things, and where the server looks for them. */
export const BUILT_FOLDER = 'dist'
export const APP_FILE = 'app.js'
/** What must be known of an app before it is loaded. */
export const FACTS_FILE = 'app.json'
export const WIDGETS_FOLDER = 'widgets'
/** The skills that an app brings, in its project and in its build. */
export const SKILLS_FOLDER = 'skills'
export const MANIFEST_FILE = 'manifest.json'
/** Holds a build until it is complete, so that a failed one changes nothing. */
export const BUILDING_FOLDER = 'dist.next'
