/** Exports that are told of together. */
export interface ReferenceSection {
  readonly title: string
  /** What they are imported from. */
  readonly from: ReferenceModule
  readonly names: readonly string[]
}

export interface ReferencePage {
  readonly file: string
  readonly title: string
  /** What a user comes here for. */
  readonly opening: string
  readonly sections: readonly ReferenceSection[]
}

/** The declarations behind each name that can be imported. */
export const MODULES = {
  vitrine: 'lib/src/index.d.ts',
  'vitrine/testing': 'lib/src/testing/index.d.ts',
  'vitrine/rows': 'lib/src/rows.d.ts',
  'vitrine/vite': 'lib/src/project/vite.d.ts',
  '@chatui/runtime': 'runtime/dist/index.d.ts',
} as const
export type ReferenceModule = keyof typeof MODULES

/** Types with the fields of another, of which fewer may be left out: told once. */
export const SAME_FIELDS: Readonly<Record<string, string>> = {
  App: 'AppSpec',
  Tool: 'ToolSpec',
  Widget: 'WidgetSpec',
}

/** By what somebody wants to do; within a page what is called first, then what it takes and gives. */
export const pages: readonly ReferencePage[] = [
  {
    file: 'apps.md',
    title: 'An app',
    opening: 'What `app.ts` exports: an app, or a module with settings, tables and background work.',
    sections: [
      { title: 'Apps', from: 'vitrine', names: ['defineApp', 'AppSpec', 'App', 'AppGuide', 'GuideColumn'] },
      {
        title: 'Settings, tables and background work',
        from: 'vitrine',
        names: [
          'defineModule',
          'ModuleSpec',
          'ModuleParts',
          'OpenedModule',
          'TablesSpec',
          'AppMigration',
          'AppDatabase',
          'AppLog',
          'AppModule',
          'CompletedCall',
          'Outcome',
        ],
      },
      { title: 'Sign-in', from: 'vitrine', names: ['AppScopes', 'Scope', 'User'] },
    ],
  },
  {
    file: 'tools.md',
    title: 'A tool',
    opening: 'A tool is one action that a model can call.',
    sections: [
      {
        title: 'A tool',
        from: 'vitrine',
        names: ['defineTool', 'ToolSpec', 'Tool', 'Hints', 'ToolSubject', 'SubjectReading'],
      },
      { title: 'A call', from: 'vitrine', names: ['Call', 'Progress', 'McpLogLevel'] },
    ],
  },
  {
    file: 'widgets.md',
    title: 'A widget',
    opening: 'The server side of a widget. For its component, see [hooks](hooks.md).',
    sections: [
      {
        title: 'A widget',
        from: 'vitrine',
        names: [
          'defineWidget',
          'WidgetSpec',
          'Widget',
          'WidgetCsp',
          'WidgetPermission',
          'InvocationWords',
          'Icon',
        ],
      },
    ],
  },
  {
    file: 'replies.md',
    title: 'Replies, questions and errors',
    opening: 'What a tool returns or throws.',
    sections: [
      {
        title: 'Replies',
        from: 'vitrine',
        names: ['answer', 'refusal', 'AnswerSpec', 'Answer', 'Reply', 'textBlock', 'ContentBlock'],
      },
      {
        title: 'Questions to the user',
        from: 'vitrine',
        names: [
          'defineQuestion',
          'QuestionSpec',
          'ReaderQuestion',
          'GivenAnswer',
          'Question',
          'defineLink',
          'LinkSpec',
          'ReaderLink',
        ],
      },
      {
        title: 'Errors',
        from: 'vitrine',
        names: ['AppError', 'AppErrorOptions', 'ErrorDetails', 'ErrorCode'],
      },
    ],
  },
  {
    file: 'hooks.md',
    title: 'Widget hooks',
    opening:
      'Hooks for widget components. A component re-renders only when its own hook’s value changes. The runtime’s README lists [what each host supports](../../../runtime/README.md).',
    sections: [
      {
        title: 'The call',
        from: '@chatui/runtime',
        names: [
          'useToolOutput',
          'useToolInput',
          'usePartialToolInput',
          'useToolResponseMetadata',
          'useToolError',
        ],
      },
      {
        title: 'Actions',
        from: '@chatui/runtime',
        names: [
          'useActions',
          'Actions',
          'AppActions',
          'ToolResult',
          'contentText',
          'ModalRequest',
          'DownloadedFile',
          'SamplingRequest',
          'useViewTool',
          'ViewTool',
        ],
      },
      {
        title: 'State',
        from: '@chatui/runtime',
        names: ['useWidgetState', 'SetWidgetState'],
      },
      {
        title: 'The host',
        from: '@chatui/runtime',
        names: [
          'useTheme',
          'Theme',
          'useLocale',
          'useTimeZone',
          'useDisplayMode',
          'DisplayMode',
          'useMaxHeight',
          'useContainer',
          'Container',
          'useIntrinsicHeight',
          'useSafeArea',
          'SafeArea',
          'useHostStyles',
          'HostStyles',
          'useUserAgent',
          'UserAgent',
          'useView',
          'View',
        ],
      },
      {
        title: 'Tool types',
        from: '@chatui/runtime',
        names: ['ToolName', 'ToolOf', 'OutputOf', 'InputOf', 'ArgumentsOf'],
      },
      {
        title: 'The connection',
        from: '@chatui/runtime',
        names: ['connectHost', 'HostProvider', 'useHost', 'Host', 'HostState'],
      },
    ],
  },
  {
    file: 'testing.md',
    title: 'Tests',
    opening: 'Run an app inside a test process, and its widgets in a browser.',
    sections: [
      {
        title: 'Tools',
        from: 'vitrine/testing',
        names: [
          'startApp',
          'StartAppOptions',
          'TestSource',
          'TestApp',
          'TestConnection',
          'CallTestedTool',
          'TestedToolName',
          'TestCallOptions',
          'TestReply',
          'TestUser',
          'AnswerQuestion',
          'AskedQuestion',
          'GivenFields',
        ],
      },
      {
        title: 'Widgets',
        from: 'vitrine/testing',
        names: ['renderWidget', 'RenderOptions', 'RenderedWidget', 'RenderedCall'],
      },
    ],
  },
  {
    file: 'more.md',
    title: 'Rows and Vite',
    opening: 'For apps that answer questions from a table, and for tools that start Vite themselves.',
    sections: [
      { title: 'Rows', from: 'vitrine/rows', names: ['createRows', 'RowsSpec', 'RowsAnswerer'] },
      { title: 'Vite', from: 'vitrine/vite', names: ['vitrine', 'VitrineOptions', 'widgetEntry'] },
    ],
  },
]
