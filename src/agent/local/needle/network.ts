/** The sizes of the networks, and the names of what goes into them and comes out. */
export const LAYERS = 8
export const HEADS = 8
export const KEY_HEADS = 4
export const HEAD_SIZE = 64
export const ROTATION = 32
export const WIDTH = 512

/** The vectors of the tokens, which both networks read from one table. */
export const EMBEDDED = 'embedded'
export const crossKeys = (layer: number) => `cross_keys_${layer}`
export const crossValues = (layer: number) => `cross_values_${layer}`
export const pastKeys = (layer: number) => `past_keys_${layer}`
export const pastValues = (layer: number) => `past_values_${layer}`
export const newKeys = (layer: number) => `keys_${layer}`
export const newValues = (layer: number) => `values_${layer}`
