// antd in four shared modules that only the shell provides: shared whole it costs every first visit 190 kB more, shared by
// sub-path it costs sixty requests (docs/decisions/0004-antd-in-shared-modules.md). The core module is on every page.
export { default as App } from 'antd/es/app';
export { default as Button } from 'antd/es/button';
export { default as ConfigProvider } from 'antd/es/config-provider';
export { default as Drawer } from 'antd/es/drawer';
export { default as Dropdown } from 'antd/es/dropdown';
export { default as Skeleton } from 'antd/es/skeleton';
export { default as Spin } from 'antd/es/spin';
export { default as Tooltip } from 'antd/es/tooltip';
export { default as antdTheme } from 'antd/es/theme';
