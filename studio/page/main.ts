import { copyOnClick } from './copy.ts'
import { showWidget } from './show-widget.ts'
import { tryApp } from './try-app.ts'

/** What our own pages do beyond being read: buttons copy, a widget lives, an app can be tried. */
copyOnClick()
const place = document.getElementById('widget')
const form = document.getElementById('try')
if (place && form instanceof HTMLFormElement) tryApp(form, place)
else if (place) void showWidget(place)
