import { copyOnClick } from './copy.ts'
import { showWidget } from './show-widget.ts'
import { tryApp } from './try-app.ts'

/** The script of our own pages: copy buttons, live widgets, and apps to try. */
copyOnClick()
const place = document.getElementById('widget')
const form = document.getElementById('try')
if (place && form instanceof HTMLFormElement) tryApp(form, place)
else if (place) void showWidget(place)
