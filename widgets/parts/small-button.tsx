import { Button, type ButtonProps } from '@openai/apps-sdk-ui/components/Button'

type SmallButtonProps = Omit<ButtonProps, 'color' | 'size' | 'className'> & { color?: ButtonProps['color'] }

/** A button in a row. It grows with large text instead of cutting it. */
export function SmallButton({ color = 'secondary', ...button }: SmallButtonProps) {
  return <Button {...button} color={color} size="sm" className="h-auto! min-h-(--button-size)" />
}
