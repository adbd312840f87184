// Everything that shows records: see core.ts for why antd comes in shared modules.
export { default as Collapse } from 'antd/es/collapse';
export { default as Descriptions } from 'antd/es/descriptions';
export { default as Pagination } from 'antd/es/pagination';
export { default as Table } from 'antd/es/table';
export { default as Tabs } from 'antd/es/tabs';
