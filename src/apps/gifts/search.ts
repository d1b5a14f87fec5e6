/** Where the gifts are in the index. */
export const COLLECTION = 'gifts'
