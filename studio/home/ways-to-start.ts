import { later } from '../ui/later.tsx'

/** The dialogs that start an app; each loads when it is first opened, or ahead of that. */
export const NewFromDescription = later(() =>
  import('./new-from-description.tsx').then((dialog) => dialog.NewFromDescription),
)
export const NewFromFile = later(() => import('./new-from-file.tsx').then((dialog) => dialog.NewFromFile))
export const NewFromPictures = later(() =>
  import('./new-from-pictures.tsx').then((dialog) => dialog.NewFromPictures),
)
export const PageDialog = later(() => import('./page-dialog.tsx').then((dialog) => dialog.PageDialog))
export const PasteDialog = later(() => import('./paste-dialog.tsx').then((dialog) => dialog.PasteDialog))

export const WAYS_TO_START = [NewFromDescription, NewFromFile, NewFromPictures, PageDialog, PasteDialog]
