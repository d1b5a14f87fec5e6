import { Avatar, AvatarGroup } from '@openai/apps-sdk-ui/components/Avatar'
import {
  Bell,
  Calendar,
  Chat,
  Clock,
  Download,
  Heart,
  MapPin,
  Search,
  Settings,
  Share,
  Star,
  Trash,
  User,
} from '@openai/apps-sdk-ui/components/Icon'
import { OutsideLink } from '../parts/outside-link.tsx'
import { DemoSection } from './section.tsx'

const ICONS = { Bell, Calendar, Chat, Clock, Download, Heart, MapPin, Search, Settings, Share, Star, Trash }

export function Avatars() {
  return (
    <DemoSection
      title="Avatars"
      use="A person or a team beside their words. Initials stand in until there is a picture."
    >
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="Ann Example" size={36} />
        <Avatar name="Bo Sample" size={36} color="info" />
        <Avatar Icon={User} size={36} />
        <AvatarGroup size={32}>
          <Avatar name="Cy Model" />
          <Avatar name="Dee Pattern" color="success" />
          <Avatar overflowCount={5} />
        </AvatarGroup>
      </div>
    </DemoSection>
  )
}

export function Icons() {
  return (
    <DemoSection
      title="Icons"
      use="Outline, one weight, the colour of the text beside them. Alone only with an accessible name."
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-y-4">
        {Object.entries(ICONS).map(([name, Icon]) => (
          <li key={name} className="flex flex-col items-center gap-1 text-default">
            <Icon className="size-5" />
            <code className="text-xs text-secondary">{name}</code>
          </li>
        ))}
      </ul>
    </DemoSection>
  )
}

export function Links() {
  return (
    <DemoSection
      title="Links"
      use="For going somewhere. The host opens them; for doing something, take a button."
    >
      <p className="text-default">
        <bdi>
          Read{' '}
          <OutsideLink href="https://example.com/house-rules" className="underline">
            the house rules
          </OutsideLink>{' '}
          before you book.
        </bdi>
      </p>
    </DemoSection>
  )
}
