// antd in four shared modules that only the shell provides: shared whole it costs every first visit 190 kB
// more, shared by sub-path it costs sixty requests (docs/decisions/0004-antd-in-four-shared-modules.md). They
// contain only what is used (`npm run conventions`). This one is what every remote needs.
export { default as Alert } from 'antd/es/alert';
export { default as Button } from 'antd/es/button';
export { default as ConfigProvider } from 'antd/es/config-provider';
export { default as Skeleton } from 'antd/es/skeleton';
export { default as Tooltip } from 'antd/es/tooltip';
export { default as antdTheme } from 'antd/es/theme';
export { default as useNotification } from 'antd/es/notification/useNotification';
