// Messages and dialogs; core.ts explains why antd comes in shared modules.
export { default as Alert } from 'antd/es/alert';
export { default as Modal } from 'antd/es/modal';
