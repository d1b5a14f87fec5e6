import { Button, type ButtonProps } from '@openai/apps-sdk-ui/components/Button'

type PlainButtonProps = Omit<ButtonProps, 'color' | 'variant'>

/** A secondary action with a border. */
export const OutlineButton = (props: PlainButtonProps) => (
  <Button {...props} color="secondary" variant="outline" />
)

/** A secondary action without a border, for toolbars, rows and dialogs. */
export const GhostButton = (props: PlainButtonProps) => (
  <Button {...props} color="secondary" variant="ghost" />
)
