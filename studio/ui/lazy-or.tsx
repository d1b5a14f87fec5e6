import { type ComponentType, lazy } from 'react'

/** A lazily loaded component, with a fallback if loading fails. */
export const lazyOr = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: ComponentType,
) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: failed as ComponentType<Props> }),
    ),
  )
