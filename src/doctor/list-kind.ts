export type ListKind = 'tools' | 'resources' | 'prompts'
