// Data display; core.ts explains why antd comes in shared modules. The table includes the tooltip in any
// case.
export { default as Pagination } from 'antd/es/pagination';
export { default as Table } from 'antd/es/table';
export { default as Tooltip } from 'antd/es/tooltip';
