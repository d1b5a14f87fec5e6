import { copyOnClick } from './copy.ts'
import { showWidget } from './show-widget.ts'

/** What the public page of an App does beyond being read: its widget lives, and its buttons copy. */
copyOnClick()
const place = document.getElementById('widget')
if (place) void showWidget(place)
