// What shows records: see core.ts for why antd comes in shared modules. The table brings the tooltip in any case.
export { default as Pagination } from 'antd/es/pagination';
export { default as Table } from 'antd/es/table';
export { default as Tooltip } from 'antd/es/tooltip';
