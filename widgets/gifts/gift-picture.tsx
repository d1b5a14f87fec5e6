import {
  BookOpen,
  Camera,
  Compass,
  ConfettiParty,
  Dumbbell,
  Flask,
  Headphones,
  Heart,
  Home,
  Keyboard,
  Lotus,
  Music,
  Paw,
  Pencil,
  Plane,
  PlantDesk,
  Playground,
  PluginPuzzle,
  Scissor,
  ShoppingBag,
  SuitcaseWorkBusiness,
  Telescope,
  Tools,
  Users,
  Whisk,
} from '@openai/apps-sdk-ui/components/Icon'
import { type ReactElement, useState } from 'react'

/** A drawing for a kind of gift; the first whose words a category has. */
const DRAWINGS: readonly (readonly [RegExp, ReactElement])[] = [
  [/pet|dog|cat\b|cats|horse|bird|reptile|chicken|bee/i, <Paw key="paw" />],
  [/garden|plant|flower|herb|compost|lawn|balcony/i, <PlantDesk key="plant" />],
  [/bak(?:e|ing)|bread|cook|kitchen|spice|pantry/i, <Whisk key="whisk" />],
  [
    /food|coffee|tea\b|fish\b|fish and|wine|beer|drink|sweet|cheese|chocolate|snack|spirit|grill|cuisine/i,
    <Whisk key="food" />,
  ],
  [/book|read|fiction|poetry|comic|history|language|philosophy/i, <BookOpen key="book" />],
  [/music|guitar|piano|vinyl|sing|drum|ukulele|k-pop/i, <Music key="music" />],
  [/audio|radio|stream/i, <Headphones key="audio" />],
  [/photo|film|camera/i, <Camera key="camera" />],
  [/paint|draw|art\b|writ|calligraphy|journal|stationery|print/i, <Pencil key="pencil" />],
  [/sew|knit|quilt|craft|embroider|crochet|textile|handmade|weav|fashion|jewel/i, <Scissor key="craft" />],
  [/tool|wood|repair|metal|workshop|car\b|cars|motor|cycling|model/i, <Tools key="tools" />],
  [/travel|flying|road|commut|hotel|van life/i, <Plane key="travel" />],
  [/hik|camp|outdoor|fishing|hunt|paddl|backpack|sail|beach|nature|forag/i, <Compass key="outdoors" />],
  [/star|astronomy|science|space/i, <Telescope key="science" />],
  [/lab|chemi/i, <Flask key="flask" />],
  [/game|puzzle|chess|magic|role-playing/i, <PluginPuzzle key="puzzle" />],
  [/toy|child|kid|baby|toddler|play/i, <Playground key="play" />],
  [/sport|fitness|gym|run|swim|climb|ski|golf|soccer|ball/i, <Dumbbell key="sport" />],
  [/yoga|meditat|self|bath|skin|sleep|rest|mind|faith|wellbeing|spa/i, <Lotus key="rest" />],
  [/comput|electronic|gadget|phone|tech|program|video/i, <Keyboard key="tech" />],
  [/office|desk|work|coworker|teacher/i, <SuitcaseWorkBusiness key="work" />],
  [/home|decor|furniture|candle|tableware|bedding|light/i, <Home key="home" />],
  [/party|humor|host|wedding|celebrat/i, <ConfettiParty key="party" />],
  [/family|together|time|friend|grand/i, <Users key="people" />],
  [/keepsake|sympathy|romance|comfort|personal|charity|donat/i, <Heart key="heart" />],
]

const drawingOf = (categories: readonly string[]): ReactElement => {
  for (const category of categories) {
    const known = DRAWINGS.find(([pattern]) => pattern.test(category))
    if (known) return known[1]
  }
  return <ShoppingBag />
}

interface GiftPictureProps {
  image: string
  categories: readonly string[]
}

/** The picture, or a drawing of its category if there is none or it fails to load. */
export function GiftPicture({ image, categories }: GiftPictureProps) {
  const [failed, setFailed] = useState('')
  return (
    <div
      aria-hidden="true"
      className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-lg bg-alpha/5 text-secondary [&>svg]:size-6"
    >
      {image && image !== failed ? (
        <img
          src={image}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setFailed(image)}
        />
      ) : (
        drawingOf(categories)
      )}
    </div>
  )
}
